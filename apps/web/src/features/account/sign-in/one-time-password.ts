/*
 * The one-time password with which the reader has just signed in, kept in memory for the page that asks for a new one, so
 * that it need not be typed twice. Empty when the reader signed in otherwise.
 */

let kept = '';

export function keepOneTimePassword(password: string): void {
  kept = password;
}

export function readOneTimePassword(): string {
  return kept;
}
