import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { listStoreGoods } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { thumbUrl } from '#web/kit/ui/thumb-url.ts';
import { Marked } from '#web/shared/shop-frame/marked.tsx';
import classes from './goods-card.module.css';
import { paths } from './paths.ts';
import { Picture } from './picture.tsx';
import { PriceRange } from './price-range.tsx';
import { Rating } from './rating.tsx';

/** Goods as lists show them. */
export type GoodsRow = AnswerOf<typeof listStoreGoods>['list'][number];

const cornerSize = 80;
/** So many of what runs stand on a card. */
const mostOffers = 2;

interface GoodsCardProps {
	goods: GoodsRow;
	/** Marked in the name and in that of the creator. */
	words?: readonly string[];
	/** Above the fold. */
	isFirst?: boolean;
	/** Buttons on the picture's foot. */
	deeds?: ReactNode;
}

/** Goods in a shop window: their picture, their name, who made them, what they cost. The whole card leads to them, the maker's name to the maker. */
export function GoodsCard({ goods, words = [], isFirst = false, deeds }: GoodsCardProps): ReactNode {
	const { t } = useTranslation('store-shell');
	return (
		<article className={classes['card']} data-sold-out={goods.sold_out || undefined}>
			<span className={classes['window']}>
				<Picture src={goods.image} alt="" isFirst={isFirst} side={320} />
				{goods.crowd && <span className={classes['crowd']}>{t('crowd', { percent: goods.crowd.progress })}</span>}
				{goods.corner && (
					<img src={thumbUrl(goods.corner, cornerSize)} alt="" className={classes['corner']} loading="lazy" />
				)}
				{goods.sold_out === 1 && <span className={classes['soldOut']}>{t('soldOut')}</span>}
			</span>
			<span className={classes['name']}>
				<Link to={paths.goods(goods.id)} className={classes['link']}>
					<Marked text={goods.name} words={words} />
				</Link>
			</span>
			<span className={classes['maker']}>
				{goods.merchant_id > 0 ? (
					<Link to={paths.creator(goods.merchant_id)} className={classes['way']}>
						<Marked text={goods.merchant_name} words={words} />
					</Link>
				) : (
					<Marked text={goods.merchant_name} words={words} />
				)}
			</span>
			<span className={classes['price']}>
				<PriceRange min={goods.price_min} max={goods.price_max} offer={goods.reduced_to} />
				<Rating mean={goods.star_mean} num={goods.star_num} />
			</span>
			{goods.tags.length + goods.offers.length > 0 && (
				<span className={classes['tags']}>
					{goods.offers.slice(0, mostOffers).map(({ id, text }) => (
						<span key={`offer ${id}`} data-offer="">
							{text}
						</span>
					))}
					{goods.tags.map(({ id, name, color, bg_color }) => (
						<span key={id} style={{ ...(color && { color }), ...(bg_color && { background: bg_color }) }}>
							{name}
						</span>
					))}
				</span>
			)}
			{deeds && (
				<span data-unprinted="" className={classes['deeds']}>
					{deeds}
				</span>
			)}
		</article>
	);
}
