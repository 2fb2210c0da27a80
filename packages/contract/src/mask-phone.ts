/** 138****1234. In a separate file, so that pages need not load the form schemas. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(.{3}).*(.{4})$/, '$1****$2');
}
