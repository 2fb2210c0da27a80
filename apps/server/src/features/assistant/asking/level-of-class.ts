import type { Level } from '../engine/engine.ts';

/** Names of classes are written freely: 三（2）班, 初一3班, 高二(1)班, 2026级美术学本科1班. */
const LEVELS: readonly (readonly [RegExp, Level])[] = [
  [/大[一二三四]|本科|专科|研究生|硕士|博士|学院|大学/, '大学'],
  [/高[一二三中]|高\s*[（(]|高20\d\d/, '高中'],
  [/初[一二三中]|初\s*[（(]|初20\d\d|[七八九789]\s*年级|^[七八九]\s*[（(]/, '初中'],
  [/小学|[一二三四五六1-6]\s*年级|^[一二三四五六]\s*[（(]/, '小学'],
];

/** The school of a class, as far as its name tells it. */
export function levelOfClass(name: string): Level | undefined {
  return LEVELS.find(([pattern]) => pattern.test(name))?.[1];
}
