import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { clickAdvert } from '#domain/advert/banner.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';

type Clicked = SentTo<typeof clickAdvert>;

/** Reports a click to the shop, also while the page is left. */
function countClick(clicked: Clicked): void {
	const body = new Blob([JSON.stringify(clicked)], { type: 'application/json' });
	navigator.sendBeacon('/api/shop.Advert/click', body);
}

interface AdvertLinkProps {
	href: string;
	kind: Clicked['kind'];
	id: number;
	/** The address below which pages are this app's own. */
	within: string;
	className?: string | undefined;
	onFollow?: () => void;
	children: ReactNode;
}

/** Where an advert leads: within the app, to another one, or to another site in a window of its own. */
export function AdvertLink({ href, kind, id, within, className, onFollow, children }: AdvertLinkProps): ReactNode {
	const follow = (event: MouseEvent) => {
		// The middle button opens it as well, the right one only its menu.
		if (event.button > 1) return;
		countClick({ kind, id });
		onFollow?.();
	};
	const heard = { className, onClick: follow, onAuxClick: follow };
	if (href === within || href.startsWith(`${within}/`) || href.startsWith(`${within}?`)) {
		return (
			<Link to={href} {...heard}>
				{children}
			</Link>
		);
	}
	const outside = href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' };
	return (
		<a href={href} {...outside} {...heard}>
			{children}
		</a>
	);
}
