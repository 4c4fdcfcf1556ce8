import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { Missing } from '#web/store/common/missing.tsx';
import { useRead } from '#web/store/common/reads.ts';
import { CrowdView } from './crowd-view.tsx';
import { goodsRead, previewRead } from './goods.reads.ts';
import classes from './goods-view.module.css';
import { GoodsView } from './goods-view.tsx';

function Waiting(): ReactNode {
	const { t } = useTranslation('kit');
	return (
		<div className={classes['top']} role="status" aria-label={t('state.loading')}>
			<Skeleton radius="lg" className={classes['pictureWaiting']} />
			<div>
				<Skeleton height={34} width="70%" />
				<Skeleton height={18} width="40%" mt={16} />
				<Skeleton height={40} width="30%" mt={28} />
				<Skeleton height={120} mt={28} />
			</div>
		</div>
	);
}

/** `/store/goods/:id`: one goods. */
export function GoodsPage(): ReactNode {
	const { t } = useTranslation('store-goods');
	const id = Number(useParams()['id']) || 0;
	const preview = useSearchParams()[0].get('preview');
	const onShelf = useRead(goodsRead(id), { errors: 'silent', enabled: preview === null });
	const previewed = useRead(previewRead(id, preview ?? ''), { errors: 'silent', enabled: preview !== null });
	const { data, error, isPending } = preview === null ? onShelf : previewed;
	usePageTitle(data?.goods.seo.title || data?.goods.name || '');
	if (data?.goods.crowdfunding) {
		const { goods } = data;
		return <CrowdView key={id} goods={goods} crowd={data.goods.crowdfunding} isPreview={preview !== null} />;
	}
	if (data) return <GoodsView key={id} goods={data.goods} isPreview={preview !== null} />;
	if (isPending || isCancelled(error)) return <Waiting />;
	const isGone = error?.failure === 'refused' && preview === null;
	return (
		<Missing title={t('unknown')} text={isGone ? t('unknownText') : (error?.message ?? '')} toList={t('toList')} />
	);
}
