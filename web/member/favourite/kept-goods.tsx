import { ActionIcon, Button } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { listFootprints } from '#domain/favourite/favourite.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { placeholderImage } from '#domain/upload/thumbnail.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { thumbUrl } from '#web/kit/ui/thumb-url.ts';
import { Time } from '#web/kit/ui/time.tsx';
import { elsewhere } from '#web/member/common/paths.ts';
import classes from './kept-goods.module.css';

export type KeptGoods = AnswerOf<typeof listFootprints>['list'][number];

const pictureSize = 240;

interface KeptCardProps {
	goods: KeptGoods;
	/** Shown below the price. */
	note?: ReactNode;
	/** What taking it away is called. */
	removeLabel: string;
	onRemove: () => void;
}

/** Goods that a member keeps or has looked at; what the store shows no more leads nowhere. */
function KeptCard({ goods, note, removeLabel, onRemove }: KeptCardProps): ReactNode {
	const { t } = useTranslation('member-favourite');
	const { id, name, image, price_min, price_max, merchant_name, is_shown, sold_out, create_time } = goods;
	const state = is_shown === 0 ? t('gone') : sold_out === 1 ? t('soldOut') : '';
	return (
		<li className={classes['card']} data-dimmed={state !== '' || undefined}>
			<span className={classes['window']}>
				<img
					src={thumbUrl(image || placeholderImage, pictureSize)}
					alt=""
					loading="lazy"
					decoding="async"
					className={classes['picture']}
				/>
				{state && <span className={classes['state']}>{state}</span>}
			</span>
			<span className={classes['name']}>
				{is_shown === 1 ? (
					<a href={elsewhere.goods(id)} className={classes['link']}>
						{name}
					</a>
				) : (
					name
				)}
			</span>
			<span className={classes['maker']}>{merchant_name}</span>
			<span className={classes['price']}>
				<Money amount={price_min} look="price" />
				{price_min !== price_max && ` ${t('from')}`}
			</span>
			{note && <span className={classes['note']}>{note}</span>}
			<span className={classes['time']}>
				<Time at={create_time} pattern="yyyy-mm-dd" />
			</span>
			<ActionIcon
				variant="default"
				radius="xl"
				className={classes['remove'] ?? ''}
				aria-label={`${removeLabel}: ${name}`}
				title={removeLabel}
				onClick={onRemove}
			>
				<X size={15} />
			</ActionIcon>
		</li>
	);
}

interface KeptGridProps<Goods extends KeptGoods> {
	list: readonly Goods[];
	noteOf?: (goods: Goods) => ReactNode;
	removeLabel: string;
	onRemove: (goods: Goods) => void;
	isDimmed: boolean;
}

/** Goods side by side, two in a row on a phone. */
export function KeptGrid<Goods extends KeptGoods>(props: KeptGridProps<Goods>): ReactNode {
	const { list, noteOf, removeLabel, onRemove, isDimmed } = props;
	return (
		<ul className={classes['grid']} aria-busy={isDimmed}>
			{list.map((goods) => (
				<KeptCard
					key={goods.id}
					goods={goods}
					note={noteOf?.(goods)}
					removeLabel={removeLabel}
					onRemove={() => onRemove(goods)}
				/>
			))}
		</ul>
	);
}

/** Where nothing is kept or was looked at yet, with the way to the store. */
export function NothingKept({ of }: { of: 'favourites' | 'footprints' }): ReactNode {
	const { t } = useTranslation('member-favourite');
	return (
		<EmptyState
			title={t(`${of}.none`)}
			text={t(`${of}.noneText`)}
			action={
				<Button component="a" href={elsewhere.store}>
					{t('toStore')}
				</Button>
			}
		/>
	);
}
