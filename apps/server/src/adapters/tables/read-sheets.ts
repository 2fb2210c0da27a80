import { readDelimited } from './delimited.ts';
import { type Sheet, TableError } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

const ZIP_MAGIC = Buffer.from('PK\x03\x04', 'latin1');
/** Old Office files, and workbooks with a password, are OLE containers. */
const OLE_MAGIC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * The sheets of an Excel or CSV file, recognised by its content, not by its name. `maxCell`: longest text of a cell;
 * `chosenEncoding`: the encoding of a CSV as the user chose it.
 */
export async function readSheets(bytes: Buffer, maxCell?: number, chosenEncoding?: string): Promise<Sheet[]> {
  if (bytes.subarray(0, 4).equals(ZIP_MAGIC)) return readWorkbook(bytes, maxCell);
  if (bytes.subarray(0, 4).equals(OLE_MAGIC)) {
    const isEncrypted = bytes.includes(ENCRYPTED_STREAM);
    const reason = isEncrypted ? '工作簿加了密码，请去掉密码再上传' : '这是旧版 Excel 文件，请另存为 .xlsx 再上传';
    throw new TableError('NOT_A_TABLE', reason);
  }
  return readDelimited(bytes, maxCell, chosenEncoding);
}
