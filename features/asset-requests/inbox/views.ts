import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { mostViews, type SavedView, type SaveView } from './views-contract.ts';

/** The most that a view's filters may take, as JSON in UTF-8. */
const mostBytes = 1_900;

/** Somebody's views after one was saved: changed in its place, or the last. */
export function withView(views: readonly SavedView[], saved: SaveView): SavedView[] | Refusal {
  const { name, query, was = name } = saved;
  if (new TextEncoder().encode(JSON.stringify(query)).length > mostBytes)
    return refuse(422, 'view_too_long', m.assetrequests_refused_view_long());
  const place = views.findIndex((view) => view.name === was);
  if (was !== name && place < 0) return refuse(404, 'no_such_view', m.assetrequests_refused_view_gone());
  if (was !== name && views.some((view) => view.name === name))
    return refuse(409, 'view_name_taken', m.assetrequests_refused_view_taken({ name }), {
      fields: { name: m.assetrequests_refused_view_taken({ name }) },
    });
  if (place < 0 && views.length >= mostViews)
    return refuse(422, 'too_many_views', m.assetrequests_refused_views_full({ most: mostViews }));
  const isDefault = saved.isDefault ?? views[place]?.isDefault ?? false;
  const others = isDefault ? views.map((view) => ({ ...view, isDefault: false })) : [...views];
  const made = { name, query, isDefault };
  return place < 0 ? [...others, made] : others.with(place, made);
}

/** Somebody's views without one. */
export function withoutView(views: readonly SavedView[], name: string): SavedView[] | Refusal {
  const left = views.filter((view) => view.name !== name);
  return left.length < views.length ? left : refuse(404, 'no_such_view', m.assetrequests_refused_view_gone());
}

/** Somebody's views in the order of these names; those not named follow as they were. */
export function inOrder(views: readonly SavedView[], names: readonly string[]): SavedView[] {
  const place = (view: SavedView) => {
    const index = names.indexOf(view.name);
    return index < 0 ? names.length : index;
  };
  return [...views].sort((one, other) => place(one) - place(other));
}
