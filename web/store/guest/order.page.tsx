import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { readGuest } from '#domain/guest/guest.contract.ts';
import { shortNo } from '#domain/kernel/short-no.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { forgetGuest, keepGuest, keptGuest } from '#web/store/common/guest-link.ts';
import { FindOrder } from './find-order.tsx';
import own from './guest.module.css';
import { GuestOrder } from './guest-order.tsx';

/** Takes the link out of the address, where nobody shall read or copy it by mistake. */
function takeLink(): string {
	const link = location.hash.slice(1);
	if (link.length > 10) {
		keepGuest({ link, payNo: '' });
		history.replaceState(history.state, '', location.pathname);
	}
	return keptGuest()?.link ?? '';
}

/** The link of this tab; another one in the address takes its place. */
function useLink(): { link: string; leave: () => void } {
	const cache = useQueryClient();
	const [link, setLink] = useState(takeLink);
	useEffect(
		function followAddress() {
			function follow(): void {
				setLink(takeLink());
				cache.clear();
			}
			window.addEventListener('hashchange', follow);
			return () => window.removeEventListener('hashchange', follow);
		},
		[cache],
	);
	return {
		link,
		leave() {
			forgetGuest();
			cache.clear();
			setLink('');
		},
	};
}

function Purchase({ onLeave }: { onLeave: () => void }): ReactNode {
	const { t } = useTranslation('store-guest');
	const [chosen, setChosen] = useState<number>();
	const { data, error, isPending, refetch } = useCall<typeof readGuest>(
		'GET',
		'/api/shop.Guest/purchase',
		{},
		{ errors: 'silent', staleTime: 0 },
	);
	useEffect(
		function rememberPayment() {
			const kept = keptGuest();
			if (data && kept) keepGuest({ ...kept, payNo: data.pay_no });
		},
		[data],
	);
	if (isPending) return <ListSkeleton rows={4} height={160} />;
	if (error?.failure === 'refused') {
		return (
			<>
				<div className={own['refusal']}>
					<Refusal>{error.message}</Refusal>
				</div>
				<FindOrder />
			</>
		);
	}
	if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
	const id = chosen ?? data.orders[0]?.id;
	return (
		<>
			{data.orders.length > 1 && (
				<ul className={own['tabs']} aria-label={t('order.several')}>
					{data.orders.map((order) => (
						<li key={order.id}>
							<button
								type="button"
								className={own['tab']}
								aria-pressed={order.id === id}
								onClick={() => setChosen(order.id)}
							>
								{shortNo(order.order_no)}
							</button>
						</li>
					))}
				</ul>
			)}
			{id !== undefined && <GuestOrder key={id} id={id} purchase={data} />}
			<p className={own['hint']}>
				<button type="button" className={own['leave']} onClick={onLeave}>
					{t('order.leave')}
				</button>
			</p>
		</>
	);
}

/** `/store/order`: finds an order, or shows the one whose link stands behind the `#`. */
export function OrderPage(): ReactNode {
	const { t } = useTranslation('store-guest');
	const { link, leave } = useLink();
	usePageTitle(t(link ? 'order.title' : 'find.title'));
	return link ? <Purchase key={link} onLeave={leave} /> : <FindOrder />;
}
