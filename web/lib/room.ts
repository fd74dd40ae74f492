import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { AdminSection } from '#contract/admin-sections.ts';
import type { OpenTo, Screen } from '#contract/screens.ts';
import type { Widget } from '#contract/widgets.ts';
import type { HttpSession } from './http.ts';
import type { Me } from './me.ts';

/** The side menu, as the frame has it stand. */
export interface SideMenuProps {
  /** Icons only: the words are tips. */
  collapsed?: boolean;
  /** Called when the reader goes somewhere by it. */
  onNavigate?: () => void;
  /** Whether it stays open, and how to change that; left out where it is a drawer. */
  pin?: { pinned: boolean; toggle: () => void } | undefined;
}

/** An entry of the side menu, by the names that it has on the wire. */
interface MenuEntry {
  readonly menu: string;
  /** A path within the portal. */
  readonly action: string;
  readonly menu_icons: string;
  /** Of an entry under Admin: its section there, and what one does there. */
  readonly section?: AdminSection;
  readonly about?: string;
}

/**
 * What rooms give the frame and each other, by name. Whoever needs a part says by declaration merging what it is, and the room that has it
 * `offers` it: neither knows the other.
 */
export interface Parts {
  session: HttpSession & {
    /** Settles who is signed in, before anything is drawn. */
    startSession(): Promise<'signed-in' | 'login' | 'leaving'>;
    signOut(): Promise<void>;
  };
  /** At the top of every page: as whom an administrator sees it. */
  ViewingBand: ComponentType;
  /** What stands at `#/login`. */
  LoginPage: ComponentType;
  /** Watches over the session of whoever is signed in. */
  SessionWatch: ComponentType;
  /** Keeps what changes with notices as it is on the server. */
  NoticeWatch: ComponentType;
  useReader(): UseQueryResult<Me>;
  SideMenu: ComponentType<SideMenuProps>;
  /** Where it will be. */
  MenuSkeleton: ComponentType;
  /** The entries of the reader's side menu; undefined: they are on their way. */
  useMenu(): readonly MenuEntry[] | undefined;
  /** The group of one-pagers in the reader's side menu: entries, empty where there are none or they are on their way. */
  useOnePagerMenu(): readonly MenuEntry[];
  /** The icon of such an entry, by its name. */
  MenuIcon: ComponentType<{ name: string }>;
  /** The page above one that names none, where its way back leads: the first of its area, or the dashboard. */
  pageAbove(path: string): string;
  /** Above a page: what the reader should know where the network is gone. */
  OfflineNotice: ComponentType;
  /** The way to the palette. */
  SearchTool: ComponentType;
  /** The address of somebody's picture; null: there is none that the reader may see. */
  usePicture(empcode: string | null, size: 'large' | 'small'): string | null;
  /** What stands under the greeting of the dashboard; `isPending`: it is not known yet whether something does. */
  useDashboardTop(): { readonly isPending: boolean; readonly shown: ReactNode };
  /** Hears what is used and how long it takes, and tells the portal, without whose it is. */
  UseWatch: ComponentType;
  /** Asks the reader what they are to be asked after they have signed in. */
  PromptWatch: ComponentType;
  /** Whether a prompt was due when the reader signed in, as this browser keeps it; `settle`: none is any more. */
  popStatus: { isDue(): boolean; settle(): void };
  /** What stands where nothing waits for the reader; null: that nothing does. */
  useInsteadOfNothing(): { readonly title: string; readonly text: string } | null;
  /** How many things wait for the reader, by the path of the menu that leads to them. */
  useWaiting(): Readonly<Record<string, number>>;
}

/** A card of the dashboard: what both sides know of it, and how it is drawn. */
export interface DashboardCard {
  readonly widget: Widget;
  readonly Card: ComponentType;
}

/** What one may begin from the dashboard. */
export interface Beginning {
  readonly openTo: OpenTo;
  /** `likely`: nothing waits for the reader, and this is the likely next step. */
  readonly Begin: ComponentType<{ likely: boolean }>;
}

/** A step that may wait for somebody: the last word of its kind. */
export interface WaitingStep {
  readonly step: string;
  readonly Icon: LucideIcon;
  /** How many there are, where it is work for others. */
  readonly counted?: (given: { count: number; number: string }) => string;
}

/** Somebody, as far as it decides what may be done about them. */
export interface OfPersonProps {
  readonly person: { readonly empcode: string; readonly name: string };
}

/** Where somebody works for others. */
export interface WorkPlace {
  readonly path: string;
  /** True where each thing has an address of its own below it. */
  readonly below?: true;
}

/** All that the page is told of a room, in its `web/screens.tsx`; `portal/page/rooms.ts` lists them. */
export interface Room<S extends readonly Screen[] = readonly Screen[]> {
  readonly screens?: S;
  /** What stands at each of them. */
  readonly pages?: { readonly [Path in S[number]['path']]: ComponentType };
  readonly offers?: Partial<Parts>;
  /** What it has in the header. */
  readonly tools?: readonly ComponentType[];
  readonly cards?: readonly DashboardCard[];
  /** What may be done about somebody from where they are looked after: it says itself to whom it is offered. */
  readonly ofPerson?: Readonly<Record<string, ComponentType<OfPersonProps>>>;
  readonly beginnings?: readonly Beginning[];
  /** What may wait for somebody here, in the order of its way. */
  readonly waiting?: readonly WaitingStep[];
  readonly work?: WorkPlace;
  /** What stands above the notifications while something waits under a path of the menu. */
  readonly notices?: readonly {
    readonly path: string;
    readonly Notice: ComponentType<{ count: number; close: () => void }>;
  }[];
}

/** A room's manifest for the page: a page for each of its screens. */
export function room<const S extends readonly Screen[] = readonly []>(told: Room<S>): Room {
  return told;
}

export const RoomsContext = createContext<readonly Room[]>([]);

/** Every room of the portal. */
export function useRooms(): readonly Room[] {
  return use(RoomsContext);
}

/** What any room has that may be done about somebody, each by its name. */
export function useOfPerson(): readonly [name: string, Deed: ComponentType<OfPersonProps>][] {
  return useRooms().flatMap(({ ofPerson = {} }) => Object.entries(ofPerson));
}

/** A part that some room offers. */
export function usePart<Name extends keyof Parts>(name: Name): Parts[Name] {
  return partOf(useRooms(), name);
}

/** The same, outside of what is drawn. */
export function partOf<Name extends keyof Parts>(rooms: readonly Room[], name: Name): Parts[Name] {
  const part = rooms.find(({ offers }) => offers && name in offers)?.offers?.[name];
  if (part === undefined) throw new Error(`No room offers ${name}`);
  return part as Parts[Name];
}
