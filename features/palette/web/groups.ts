import type { LucideIcon } from 'lucide-react';
import type { AllFound, SearchResult } from '#contract/search.ts';
import { type Mark, ranked } from '#formats/text/ranked.ts';
import type { Group } from '../contract.ts';
import { rows, shares } from '../rules.ts';

/** A row that may be chosen. */
export interface Option {
  /** Unique among all. */
  readonly key: string;
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** The name of an icon, or the icon. */
  readonly icon: string | LucideIcon;
  readonly face?: string | undefined;
  readonly asks?: string | undefined;
  readonly marks?: readonly Mark[] | undefined;
  /** Other words that it is found by. */
  readonly more?: string | undefined;
  readonly path?: string | undefined;
  readonly act?: (() => unknown) | undefined;
}

export interface OptionGroup {
  readonly kind: string;
  readonly label: string;
  readonly options: readonly Option[];
}

interface Given {
  readonly words: string;
  readonly only: 'action' | 'person' | null;
  readonly recent: readonly Option[];
  readonly pages: readonly Option[];
  readonly actions: readonly Option[];
  /** What the server found. */
  readonly found: readonly Group[];
  readonly labels: { readonly recent: string; readonly pages: string; readonly actions: string };
}

export const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/** What the server found, as a row. */
export function optionOf(kind: string, result: SearchResult): Option {
  return { ...result, kind, key: keyOf(kind, result.id) };
}

/** Where the kinds stand; those that are not named stand before the actions. */
const places = ['recent', 'person', 'request', 'page', '', 'action'];
const placeOf = ({ kind }: { kind: string }) => places.indexOf(places.includes(kind) ? kind : '');

interface Kind extends OptionGroup {
  readonly near: boolean;
  readonly all?: AllFound | undefined;
}

/**
 * The groups in their order (what was opened last, people, requests, pages, the others, actions), each with as many rows as it may have, and
 * how many there are in all. What only comes near what was typed stands behind all that has it. Nothing stands in two of them.
 */
export function groupsOf(given: Given): { groups: OptionGroup[]; count: number } {
  const kinds = kindsOf(given);
  const counts = kinds.map(({ options }) => options.length);
  const shown = shares(counts);
  const groups = kinds.map(({ kind, label, options, all }, index): OptionGroup => {
    const some = options.slice(0, shown[index]);
    const isCut = all && some.length < options.length;
    return { kind, label, options: isCut ? [...some, toAll(kind, all)] : some };
  });
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    count: counts.reduce((sum, count) => sum + count, 0),
  };
}

function kindsOf({ words, only, recent, pages, actions, found, labels }: Given): Kind[] {
  const isAsked = ({ kind }: { kind: string }) => only === null || kind === only;
  const isFound = words !== '';
  const opened = byWords(recent.filter(isAsked), words).slice(0, isFound ? rows.least : undefined);
  const known = new Set(opened.map(({ key }) => key));
  const others: Kind[] = [
    ...(isFound ? found.filter(isAsked) : []).map(({ kind, label, results, near = false, all }) => ({
      kind,
      label,
      near,
      all,
      options: results.map((result) => optionOf(kind, result)),
    })),
    local('page', labels.pages, byWords(pages.filter(isAsked), words)),
    local('action', labels.actions, byWords(actions.filter(isAsked), words)),
  ];
  return [
    { kind: 'recent', label: labels.recent, near: false, options: opened },
    ...others.map((kind) => ({ ...kind, options: kind.options.filter(({ key }) => !known.has(key)) })),
  ].sort((one, other) => distanceOf(one) - distanceOf(other) || placeOf(one) - placeOf(other));
}

/** What is as it was typed comes first. A name is spelt in many ways, so of what only comes near, people are the least likely. */
function distanceOf({ near, kind }: Kind): number {
  if (!near) return 0;
  return kind === 'person' ? 2 : 1;
}

/** The row that leads to all of a kind. */
function toAll(kind: string, { label: title, path }: AllFound): Option {
  return { key: keyOf('all', kind), kind: 'all', id: kind, title, path, detail: '', icon: '' };
}

function local(kind: string, label: string, options: readonly Option[]): Kind {
  return { kind, label, options, near: options[0]?.marks?.length === 0 };
}

function byWords(options: readonly Option[], words: string): Option[] {
  if (words === '') return [...options];
  return ranked(options, words, {
    name: ({ title }) => title,
    more: ({ more, detail }) => `${more ?? ''} ${detail}`,
  }).map(({ thing, marks }) => ({ ...thing, marks }));
}
