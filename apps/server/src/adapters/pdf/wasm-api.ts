/* The parts of WebAssembly that are used here; the server's types do not include them. */

export type WasmCall = (...args: number[]) => number;
export type WasmExports = Readonly<Record<string, unknown>>;
export type WasmImports = Record<string, Record<string, unknown>>;

interface WasmModule {
  readonly kind?: 'module';
}
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}
export interface WasmTable {
  readonly length: number;
  grow(count: number): number;
  set(index: number, value: unknown): void;
}
export interface WasmInstance {
  readonly exports: WasmExports;
}

interface WasmApi {
  compile(bytes: Uint8Array<ArrayBuffer>): Promise<WasmModule>;
  Module: new (bytes: Uint8Array<ArrayBuffer>) => WasmModule;
  Instance: new (module: WasmModule, imports: WasmImports) => WasmInstance;
  Memory: new (limits: { initial: number }) => WasmMemory;
  Table: new (limits: { element: 'anyfunc'; initial: number }) => WasmTable;
}

export const wasm = (globalThis as unknown as { WebAssembly: WasmApi }).WebAssembly;
