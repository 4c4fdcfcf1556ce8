import { ActionIcon } from '@mantine/core';
import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import type { Goods } from './goods.reads.ts';
import classes from './goods-marks.module.css';

const SharePanel = lazyPart(() => import('./share-panel.tsx'), 'SharePanel');

/** Opens the ways to pass goods on. */
function ShareButton({ goods }: { goods: Goods }): ReactNode {
	const { t } = useTranslation('store-goods');
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<ActionIcon
				size="xl"
				radius="xl"
				variant="default"
				aria-label={t('share.label')}
				aria-haspopup="dialog"
				title={t('share.label')}
				onClick={() => setOpen(true)}
			>
				<Share2 size={20} aria-hidden="true" />
			</ActionIcon>
			{isOpen && <SharePanel goods={goods} onClose={() => setOpen(false)} />}
		</>
	);
}

/** What a reader does with goods besides buying them: keeps them for later, passes them on. */
export function GoodsMarks({ goods, isPreview }: { goods: Goods; isPreview: boolean }): ReactNode {
	return (
		<div data-unprinted="" className={classes['marks']}>
			<FavouriteButton goodsId={goods.id} />
			{!isPreview && <ShareButton goods={goods} />}
		</div>
	);
}
