import { createContext, useContext, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The place a page lives in: a tab of the admin shell that stays alive while another is on screen, or the page itself. */
export interface Tab {
	id: string;
	/** The tab's own address, whatever the address bar says meanwhile. */
	path: string;
	query: URLSearchParams;
	/** Writes the query into the tab's address; without `push` the back button skips it. */
	setQuery: (query: URLSearchParams, options?: { push?: boolean }) => void;
	/** Names the tab after what it shows, so that a reader can distinguish several of a kind. */
	setTitle: (title: string) => void;
	/** Closes the tab and goes on to the address, or to its neighbour. */
	close: (to?: string) => void;
}

/** Filled by the admin shell for each of its tabs. */
export const TabContext = createContext<Tab | undefined>(undefined);

function withQuery(path: string, query: URLSearchParams): string {
	const search = query.toString();
	return search ? `${path}?${search}` : path;
}

/** The tab this page lives in; outside of tabs the address bar serves. */
export function useTab(): Tab {
	const tab = useContext(TabContext);
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	if (tab) return tab;
	return {
		id: pathname,
		path: pathname,
		query: new URLSearchParams(search),
		setQuery: (query, { push = false } = {}) => void navigate(withQuery(pathname, query), { replace: !push }),
		setTitle: () => {},
		close: (to) => void (to ? navigate(to, { replace: true }) : navigate(-1)),
	};
}

/** Names the tab of this page after what it shows, once that is known. */
export function useTabTitle(title: string | undefined): void {
	const { id, setTitle } = useTab();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the tab is known by its id
	useEffect(
		function nameTab() {
			if (title) setTitle(title);
		},
		[id, title],
	);
}
