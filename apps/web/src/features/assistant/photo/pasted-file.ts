/** The first file of what was pasted or dropped. Text wins: word processors put a picture of the text beside it. */
export function fileOf(data: DataTransfer | null): File | undefined {
  const file = data?.files[0];
  return file && data.getData('text/plain') === '' ? file : undefined;
}
