import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import css from 'highlight.js/lib/languages/css';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import { type ReactNode, useMemo } from 'react';
import styles from './colored-code.module.css';

/** The languages that pupils meet; each knows its other names, such as `py` or `html`. */
const lowlight = createLowlight({
  ...{ bash, c, cpp, css, java, javascript, json, python, sql, typescript, xml, yaml },
});

export interface ColoredCodeProps {
  /** As behind the fence; empty if it names none. */
  language: string;
  source: string;
}

/** Our class for each class of the highlighter; text of other classes is not coloured. */
const CLASSES: Readonly<Record<string, string | undefined>> = {
  'hljs-keyword': styles.keyword,
  'hljs-built_in': styles.keyword,
  'hljs-type': styles.keyword,
  'hljs-selector-tag': styles.keyword,
  'hljs-name': styles.keyword,
  'hljs-string': styles.string,
  'hljs-regexp': styles.string,
  'hljs-comment': styles.comment,
  'hljs-doctag': styles.comment,
  'hljs-meta': styles.comment,
  'hljs-number': styles.value,
  'hljs-literal': styles.value,
  'hljs-symbol': styles.value,
  'hljs-title': styles.name,
  'hljs-section': styles.name,
  'hljs-selector-class': styles.name,
  'hljs-selector-id': styles.name,
  'hljs-attr': styles.attribute,
  'hljs-attribute': styles.attribute,
  'hljs-property': styles.attribute,
  'hljs-variable': styles.attribute,
};

type Tree = ReturnType<typeof lowlight.highlight>;
type TreeNode = Tree['children'][number];

function show(node: TreeNode, index: number): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return null;
  const names = Array.isArray(node.properties.className) ? node.properties.className : [];
  const className = names.map((name) => CLASSES[String(name)]).find(Boolean);
  const children = node.children.map(show);
  return (
    <span key={index} className={className}>
      {children}
    </span>
  );
}

export function ColoredCode({ language, source }: ColoredCodeProps) {
  return useMemo(
    () => (lowlight.registered(language) ? lowlight.highlight(language, source).children.map(show) : source),
    [language, source],
  );
}
