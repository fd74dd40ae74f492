import { work } from '#server/files/bounded-work.ts';
import { deckOf } from './deck.ts';
import { joinFiles } from './join.ts';
import { openSetter } from './setting.ts';
import type { Answers, Task } from './tasks.ts';

/**
 * The process that draws. Typst takes its memory outside of V8's heap, and its own thread while it works: here it has little of the first and keeps
 * nobody from the second, and whatever a page does to it, the portal goes on. drawing.ts gives the tasks.
 */

// Typst would take every processor there is; the portal has the others.
process.env.RAYON_NUM_THREADS = '1';
// Before it says that it is there: what opening takes is no task's.
const setter = await openSetter();

async function answer(task: Task): Promise<Answers[Task['ask']]> {
  if (task.ask === 'join') return joinFiles(task.files, task.out, task.title);
  if (task.ask === 'pptx') return deckOf(task.layouts, task.pictures, task.title);
  try {
    if (task.ask === 'layout') return setter.layout(task.pages);
    if (task.ask === 'pdf') return await setter.pdf(setter.layout(task.pages), task.pictures, task.title);
    const [layout] = setter.layout([task.page]);
    if (!layout) throw new Error('a page was not set');
    return { svg: setter.svg(layout, task.pictures), overflow: layout.overflow };
  } finally {
    setter.rest();
  }
}

await work(answer);
