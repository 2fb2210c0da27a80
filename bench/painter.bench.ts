import { fork } from 'node:child_process';
import { once } from 'node:events';
import { paint } from '@meiyu/painter/paint.ts';
import { parsePrompt, type Scene, STYLES } from '@meiyu/painter/prompt.ts';
import { median } from './load.ts';

const PROMPTS = ['青山，江水，小船，亭子，明月', '荷花，蜻蜓', '红梅，喜鹊'];

interface PainterFigures {
  /** Processor time in milliseconds, median over all styles. */
  square: number;
  wide: number;
  preview: number;
  /** Peak memory in MB of a 6000 px scroll, painted in a separate process. */
  scroll: number;
}

const processorMs = (since: NodeJS.CpuUsage): number => {
  const used = process.cpuUsage(since);
  return (used.user + used.system) / 1000;
};

/** Processor time and elapsed time of painting one picture to raw pixels. */
async function timePainting(scene: Scene, width: number, height: number): Promise<{ cpu: number; clock: number }> {
  const cpu = process.cpuUsage();
  const clock = performance.now();
  await paint(scene, { width, height, seed: 2, encoding: 'raw' });
  return { cpu: processorMs(cpu), clock: performance.now() - clock };
}

async function measureStyles(width: number, height: number): Promise<{ cpu: number; clock: number }> {
  const cpu: number[] = [];
  const clock: number[] = [];
  for (const style of STYLES.keys())
    for (const prompt of PROMPTS) {
      const one = await timePainting({ ...parsePrompt(prompt), style }, width, height);
      cpu.push(one.cpu);
      clock.push(one.clock);
    }
  return { cpu: median(cpu), clock: median(clock) };
}

async function measureScrollMegabytes(): Promise<number> {
  const child = fork(new URL(import.meta.url), ['scroll']);
  const [peak] = (await once(child, 'message')) as [number];
  return peak;
}

export async function run(print: (line: string) => void): Promise<PainterFigures> {
  await measureStyles(256, 256);
  const preview = await measureStyles(256, 256);
  const square = await measureStyles(1024, 1024);
  const wide = await measureStyles(1536, 1024);
  const scroll = await measureScrollMegabytes();
  const printTimes = (name: string, times: { cpu: number; clock: number }, limit: number): void =>
    print(
      `painter ${name}: ${times.cpu.toFixed(0)} ms of processor, ${times.clock.toFixed(0)} ms elapsed (limit ${limit})`,
    );
  printTimes('1024×1024', square, 600);
  printTimes('1536×1024', wide, 900);
  printTimes('preview 256', preview, 80);
  print(`painter scroll 6000×1500: ${scroll.toFixed(0)} MB at the peak (limit 300)`);
  return { square: square.cpu, wide: wide.cpu, preview: preview.cpu, scroll };
}

if (process.argv[2] === 'scroll' && process.send) {
  const scene = parsePrompt('青绿山水长卷，江水，亭子，三只小船，石桥，村庄，大雁');
  await paint(scene, { width: 6000, height: 1500, seed: 3, encoding: 'webp' });
  process.send(process.resourceUsage().maxRSS / 1024);
}
