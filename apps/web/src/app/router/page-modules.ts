import type { ComponentType } from 'react';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';

/** Whether this build has the catalogue of components, as those for development and for tests have. */
declare const __CATALOGUE__: boolean;

/** Every page and layout of every feature, each a file of its own in the build. */
const found: Record<string, () => Promise<Record<string, unknown>>> = {
  ...import.meta.glob<Record<string, unknown>>(['../../features/*/*-{page,layout}.tsx', '!../../features/parts/*']),
  ...(__CATALOGUE__ ? import.meta.glob<Record<string, unknown>>('../../features/parts/*-page.tsx') : {}),
};

interface PageModule {
  Component: ComponentType;
  preparePage?: PreparePage;
}

/** `library/intro-page.tsx` exports `IntroPage`. */
function exportName(file: string): string {
  const base = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
  return base.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export async function loadPageModule(file: string): Promise<PageModule> {
  const module = await found[`../../features/${file}`]?.();
  const Component = module?.[exportName(file)];
  if (typeof Component !== 'function') throw new Error(`features/${file} does not export ${exportName(file)}.`);
  return { Component: Component as ComponentType, preparePage: module?.preparePage as PreparePage | undefined };
}
