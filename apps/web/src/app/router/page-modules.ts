import type { ComponentType } from 'react';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';

/** Whether this build contains the catalogue of components: true for development and tests. */
declare const __CATALOGUE__: boolean;

/** The whole console, which has a separate table of routes. */
const CONSOLE = '../../features/../admin/admin-app.tsx';

/** Every page and layout of every feature, each loaded as a separate file. */
const modules: Record<string, () => Promise<Record<string, unknown>>> = {
  ...import.meta.glob<Record<string, unknown>>(['../../features/*/*-{page,layout}.tsx', '!../../features/catalogue/*']),
  [CONSOLE]: () => import('../../admin/admin-app.tsx'),
  ...(__CATALOGUE__ ? import.meta.glob<Record<string, unknown>>('../../features/catalogue/*-page.tsx') : {}),
};

export interface PageModule {
  Component: ComponentType;
  preparePage?: PreparePage;
}

/** `library/intro-page.tsx` exports `IntroPage`. */
function exportName(file: string): string {
  const base = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
  return base.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export async function loadPageModule(file: string): Promise<PageModule> {
  const module = await modules[`../../features/${file}`]?.();
  const Component = module?.[exportName(file)];
  if (typeof Component !== 'function') throw new Error(`features/${file} does not export ${exportName(file)}.`);
  return { Component: Component as ComponentType, preparePage: module?.preparePage as PreparePage | undefined };
}
