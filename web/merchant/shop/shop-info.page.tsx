import type { ReactNode } from 'react';
import type { readPortfolio } from '#domain/portfolio/portfolio.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { PortfolioEditor } from './portfolio-editor.tsx';

const path = '/merchant/shop.Info/index';

/** `/merchant/shop/info`: the creator's page in the store, to change and to see at once how it looks. */
export function ShopInfoPage(): ReactNode {
	const stored = useCall<typeof readPortfolio>('GET', path, {}, { staleTime: 0, errors: 'silent' });
	if (stored.error && !stored.data) return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />;
	if (!stored.data || !stored.isFetchedAfterMount) return <ListSkeleton rows={8} height={56} />;
	const { version, waits, time } = stored.data;
	return (
		<PortfolioEditor
			key={`${version} ${waits} ${time}`}
			stored={stored.data}
			onChanged={async () => {
				await stored.refetch();
			}}
		/>
	);
}
