import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { couponResource } from '#domain/coupon/coupon.resource.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { fetchRow, type ResourceRow, refreshLists } from '#web/kit/rows/resource.client.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useTab, useTabTitle } from '#web/kit/ui/tab-context.ts';
import { couponsPath } from './coupon.paths.ts';
import { copiedValues } from './coupon-draft.ts';
import { CouponForm } from './coupon-form.tsx';

function useCoupon(id: number) {
	return useQuery({
		queryKey: [couponResource.name, 'row', id],
		queryFn: () => fetchRow(couponResource, id),
		enabled: id > 0,
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	});
}

function useSaved(): () => void {
	const { t } = useTranslation('admin-coupon');
	const client = useQueryClient();
	const tab = useTab();
	return () => {
		toast.success(t('form.saved'));
		void refreshLists(client, couponResource);
		tab.close(couponsPath);
	};
}

function Editor({ row }: { row: ResourceRow }): ReactNode {
	const tab = useTab();
	const saved = useSaved();
	const at = tab.query.get('at') ?? undefined;
	return <CouponForm row={row} at={at} onSaved={saved} onBack={() => tab.close(couponsPath)} />;
}

/** Edits one coupon: all of it while nobody has it, afterwards what nobody loses by. */
export function EditCouponPage(): ReactNode {
	const { t } = useTranslation('admin-coupon');
	const { data, error, refetch } = useCoupon(Number(useParams()['id']));
	const name = data && String(data['name']);
	useTabTitle(name);
	return (
		<>
			<PageHeader title={name ?? t('form.edit')} />
			<ErrorState error={error} onRetry={() => void refetch()} />
			{data ? <Editor row={data} /> : !error && <ListSkeleton rows={8} height={56} />}
		</>
	);
}

/** Makes a new coupon, empty or filled as another one. */
export function AddCouponPage(): ReactNode {
	const { t } = useTranslation('admin-coupon');
	const tab = useTab();
	const saved = useSaved();
	const from = Number(tab.query.get('from') ?? 0);
	const { data, error, refetch } = useCoupon(from);
	useTabTitle(t('form.add'));
	const isReady = from === 0 || data !== undefined;
	return (
		<>
			<PageHeader title={t('form.add')} text={data ? t('form.copied', { name: String(data['name']) }) : undefined} />
			<ErrorState error={error} onRetry={() => void refetch()} />
			{!isReady && !error && <ListSkeleton rows={8} height={56} />}
			{isReady && (
				<CouponForm
					key={from}
					{...(data && { start: copiedValues(data) })}
					onSaved={saved}
					onBack={() => tab.close(couponsPath)}
				/>
			)}
		</>
	);
}
