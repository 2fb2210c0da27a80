/** Forward, to the right and turning to the left, by the held keys. */
export function driveOf(held: ReadonlySet<string>): [forward: number, right: number, turn: number] {
  const on = (...codes: string[]) => (codes.some((code) => held.has(code)) ? 1 : 0);
  return [
    on('KeyW', 'ArrowUp') - on('KeyS', 'ArrowDown'),
    on('KeyD') - on('KeyA'),
    on('KeyQ', 'ArrowLeft') - on('KeyE', 'ArrowRight'),
  ];
}
