import { fork } from 'node:child_process';
import { once } from 'node:events';
import { paint } from '@meiyu/painter/paint.ts';
import { parsePrompt, type Scene, STYLES } from '@meiyu/painter/prompt.ts';
import { median } from './load.ts';

const PROMPTS = ['青山，江水，小船，亭子，明月', '荷花，蜻蜓', '红梅，喜鹊'];

interface PainterFigures {
  /** Processor time, median over all styles. */
  squareMs: number;
  landscapeMs: number;
  previewMs: number;
  /** Peak memory of a 6000 px scroll, painted in a separate process. */
  scrollMb: number;
}

const processorMs = (since: NodeJS.CpuUsage): number => {
  const used = process.cpuUsage(since);
  return (used.user + used.system) / 1000;
};

/** Processor time and elapsed time of painting one picture to raw pixels. */
async function timePainting(
  scene: Scene,
  width: number,
  height: number,
): Promise<{ cpuMs: number; elapsedMs: number }> {
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await paint(scene, { width, height, seed: 2, encoding: 'raw' });
  return { cpuMs: processorMs(cpuBefore), elapsedMs: performance.now() - startedAt };
}

async function measureStyles(width: number, height: number): Promise<{ cpuMs: number; elapsedMs: number }> {
  const cpuMs: number[] = [];
  const elapsedMs: number[] = [];
  for (const style of STYLES.keys())
    for (const prompt of PROMPTS) {
      const times = await timePainting({ ...parsePrompt(prompt), style }, width, height);
      cpuMs.push(times.cpuMs);
      elapsedMs.push(times.elapsedMs);
    }
  return { cpuMs: median(cpuMs), elapsedMs: median(elapsedMs) };
}

async function measureScrollMegabytes(): Promise<number> {
  const child = fork(new URL(import.meta.url), ['scroll']);
  const [peak] = (await once(child, 'message')) as [number];
  return peak;
}

export async function run(print: (line: string) => void): Promise<PainterFigures> {
  await measureStyles(256, 256); // warm-up
  const preview = await measureStyles(256, 256);
  const square = await measureStyles(1024, 1024);
  const landscape = await measureStyles(1536, 1024);
  const scrollMb = await measureScrollMegabytes();
  const printTimes = (name: string, times: { cpuMs: number; elapsedMs: number }, maxMs: number): void =>
    print(
      `painter ${name}: ${times.cpuMs.toFixed(0)} ms of processor, ${times.elapsedMs.toFixed(0)} ms elapsed (goal: at most ${maxMs})`,
    );
  printTimes('1024×1024', square, 600);
  printTimes('1536×1024', landscape, 900);
  printTimes('preview 256', preview, 80);
  print(`painter scroll 6000×1500: ${scrollMb.toFixed(0)} MB at the peak (goal: at most 300)`);
  return { squareMs: square.cpuMs, landscapeMs: landscape.cpuMs, previewMs: preview.cpuMs, scrollMb };
}

if (process.argv[2] === 'scroll' && process.send) {
  const scene = parsePrompt('青绿山水长卷，江水，亭子，三只小船，石桥，村庄，大雁');
  await paint(scene, { width: 6000, height: 1500, seed: 3, encoding: 'webp' });
  process.send(process.resourceUsage().maxRSS / 1024);
}
