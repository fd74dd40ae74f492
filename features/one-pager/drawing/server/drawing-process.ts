import { work } from '#server/files/bounded-work.ts';
import { deckOf } from './deck.ts';
import { joinFiles } from './join.ts';
import { openSetter, type Setter } from './setting.ts';
import type { Answers, Task } from './tasks.ts';

/**
 * The process that draws. Typst takes its memory outside of V8's heap, and its own thread while it works: here it has little of the first and keeps
 * nobody from the second, and whatever a page does to it, the portal goes on. drawing.ts gives the tasks.
 */

let setter: Promise<Setter> | null = null;

async function answer(task: Task): Promise<Answers[Task['ask']]> {
  if (task.ask === 'join') return joinFiles(task.files, task.out, task.title);
  if (task.ask === 'pptx') return deckOf(task.layouts, task.pictures, task.title);
  setter ??= openSetter();
  const typst = await setter;
  try {
    if (task.ask === 'layout') return typst.layout(task.pages);
    if (task.ask === 'pdf') return typst.pdf(typst.layout(task.pages), task.pictures, task.title);
    const [layout] = typst.layout([task.page]);
    if (!layout) throw new Error('a page was not set');
    return { svg: typst.svg(layout, task.pictures), overflow: layout.overflow };
  } finally {
    typst.rest();
  }
}

await work(answer);
