import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import {
  saveContact as contact,
  favouritePerson,
  getEmployeeCard,
  getMyPeople,
  saveLanguage as language,
  openedPerson,
} from '../contract.ts';
import { keepFavourite, noteOpened, readMyPeople } from './mark-service.ts';
import { saveContact, saveLanguage } from './own-service.ts';
import { readCard } from './service.ts';

/** Colleagues' cards, and whom one keeps. */
export function registerPeople(app: App, platform: Platform): void {
  route(app, getEmployeeCard, employees, ({ query, actor }) => readCard(platform, actor, query.empcode));
  route(app, getMyPeople, employees, ({ actor }) => readMyPeople(platform, actor));
  route(app, favouritePerson, employees, doing(platform, keepFavourite));
  route(app, openedPerson, employees, ({ body, actor }) => noteOpened(platform, actor, body.empcode));
  route(app, contact, employees, doing(platform, saveContact));
  route(app, language, employees, ({ body, actor, caller }) =>
    saveLanguage(platform, actor, body.language, caller),
  );
}
