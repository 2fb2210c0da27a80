/** Zod's messages are English, and appear only for values that no field should have. */
export function readableError(message: string): string {
  return /\p{Script=Han}/u.test(message) ? message : '请检查这一项';
}
