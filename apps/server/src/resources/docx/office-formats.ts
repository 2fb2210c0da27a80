/* Formats of office programs and of films that are not imported, with what to do instead. */

const TO_DOCX = '请在 Word 或 WPS 里另存为 .docx';
export const TO_PDF = '请先用 PowerPoint、WPS 或 LibreOffice 另存为 PDF';

const UNSUPPORTED = new Map([
  ['docm', `文件可能带有宏，${TO_DOCX}`],
  ['dotm', `文件可能带有宏，${TO_DOCX}`],
  ['dotx', TO_DOCX],
  ['doc', TO_DOCX],
  ['wps', TO_DOCX],
  ['rtf', TO_DOCX],
  ['odt', '请在 LibreOffice 里另存为 .docx'],
  ['pages', '请在 Pages 里导出为 .docx'],
  ['pptm', TO_PDF],
  ['ppt', TO_PDF],
  ['dps', TO_PDF],
  ['odp', TO_PDF],
  ['key', '请在 Keynote 里导出为 PDF'],
]);

for (const film of ['mov', 'avi', 'mkv', 'wmv', 'flv', 'rmvb', 'mpg', 'mpeg'])
  UNSUPPORTED.set(film, '请先转成 MP4（H.264），浏览器才能播放');
for (const sound of ['wma', 'aac', 'amr', 'aiff']) UNSUPPORTED.set(sound, '请先转成 M4A 或 MP3，浏览器才能播放');

/** Why a file of an office program, or a film, is not imported; undefined for all other files. */
export function unsupportedFormat(file: string): string | undefined {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const advice = UNSUPPORTED.get(extension);
  return advice === undefined ? undefined : `不支持 .${extension}：${advice}`;
}
