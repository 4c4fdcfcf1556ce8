import { createStore, type StateCreator, type StoreApi, type UseBoundStore, useStore } from 'zustand';
import type { RuleNode } from '#domain/access/rule.ts';

/** What the init calls say about the shop. */
export interface SiteConfig {
	siteName: string;
	version: string;
	cdnUrl: string;
	cdnUrlParams: string;
	apiUrl: string;
	recordNumber: string;
	/** Who the shop is and how it is reached, in the reader's language; empty where it says nothing. */
	shop: {
		logo: string;
		slogan: string;
		phone: string;
		email: string;
		hours: string;
		company: string;
		/** Name and whole address. */
		socialLinks: readonly { key: string; value: string }[];
	};
	/** ISO 4217. */
	currency: string;
	/** What staff have put into the header of the store. */
	headNav: readonly RuleNode[];
	upload: {
		mode: string;
		maxSize: number;
		allowedSuffixes: string | string[];
		allowedMimeTypes: string | string[];
		saveName: string;
	};
	initialize: boolean;
	userInitialize: boolean;
	/** Members can log in and have their pages. */
	isCentreOpen: boolean;
	/** Payments are simulated. */
	payMock: boolean;
}

interface SiteState extends SiteConfig {
	merge(change: Partial<SiteConfig>): void;
}

const unknownSite: SiteConfig = {
	siteName: 'Atelier',
	version: '',
	cdnUrl: '',
	cdnUrlParams: '',
	apiUrl: '',
	recordNumber: '',
	shop: { logo: '', slogan: '', phone: '', email: '', hours: '', company: '', socialLinks: [] },
	currency: 'CNY',
	headNav: [],
	upload: {
		mode: 'local',
		maxSize: 10 * 1024 * 1024,
		allowedSuffixes: 'jpg,jpeg,png,gif,webp,bmp',
		allowedMimeTypes: [],
		saveName: '',
	},
	initialize: false,
	userInitialize: false,
	isCentreOpen: true,
	payMock: false,
};

/** As zustand's own, but what a first render begins with is asked of the hook: there the store's pages put it. */
function createWithFirst<State>(creator: StateCreator<State>): UseBoundStore<StoreApi<State>> {
	const use = ((selector: (state: State) => unknown) => useStore(use, selector)) as UseBoundStore<StoreApi<State>>;
	return Object.assign(use, createStore(creator));
}

/** Name, upload rules and addresses of the shop; filled by each area's init call. */
export const useSite = createWithFirst<SiteState>((set) => ({ ...unknownSite, merge: (change) => set(change) }));

/** A stored file path → the address to show it from. */
export function fileUrl(path: string | null | undefined): string {
	if (!path) return '';
	if (/^(?:https?:)?\/\/|^data:|^blob:/.test(path)) return path;
	const { cdnUrl, cdnUrlParams } = useSite.getState();
	const isOwnHost = typeof location !== 'undefined' && (cdnUrl === `//${location.host}` || cdnUrl === location.origin);
	const host = isOwnHost ? '' : cdnUrl;
	return `${host}${path}${host && cdnUrlParams ? `?${cdnUrlParams}` : ''}`;
}
