import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { TableError } from './sheet.ts';

const MB = 1024 * 1024;
const MAX_ENTRIES = 200;
const MAX_UNPACKED_BYTES = 50 * MB;
const DAMAGED = '文件已损坏，或不是 Excel 工作簿，请用 Excel 另存为 .xlsx 再上传';

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    total += entry.uncompressedSize;
    if (entries.length > MAX_ENTRIES) throw new TableError('TABLE_TOO_LARGE', '工作簿里的文件太多，请只留下名单再上传');
    if (total > MAX_UNPACKED_BYTES) throw new TableError('TABLE_TOO_LARGE', '工作簿解开后太大，请只留下名单再上传');
    if ((entry.generalPurposeBitFlag & 1) === 1)
      throw new TableError('NOT_A_TABLE', '工作簿加了密码，请去掉密码再上传');
  }
  return entries;
}

/**
 * The XML files of a workbook by name. Sizes are checked before anything is unpacked; yauzl refuses an entry that unpacks
 * to another size than the directory says.
 */
export async function unpackWorkbook(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  try {
    const zip = await fromBufferPromise(bytes, { autoClose: false, validateEntrySizes: true });
    for (const entry of await listEntries(zip)) {
      if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue;
      const parts: Buffer[] = [];
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
      files.set(entry.fileName.replace(/^\//, ''), Buffer.concat(parts).toString('utf8'));
    }
    zip.close();
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('NOT_A_TABLE', DAMAGED);
  }
  if (!files.has('[Content_Types].xml') || ![...files.keys()].some((name) => /(^|\/)workbook\.xml$/.test(name)))
    throw new TableError('NOT_A_TABLE', '这是压缩包或其他格式的表格，不是 Excel 工作簿，请另存为 .xlsx 再上传');
  return files;
}
