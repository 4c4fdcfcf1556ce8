import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { CouponRow } from '#web/store/common/coupon-row.tsx';
import { paths } from '#web/store/common/paths.ts';
import { PriceRange } from '#web/store/common/price-range.tsx';
import { Rating } from '#web/store/common/rating.tsx';
import { WhenNear } from '#web/store/common/when-near.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { Gallery } from './gallery.tsx';
import type { Goods } from './goods.reads.ts';
import { GoodsMarks } from './goods-marks.tsx';
import { GoodsStory } from './goods-story.tsx';
import classes from './goods-view.module.css';
import { useLook } from './looked.ts';
import { MemberPrice } from './member-price.tsx';
import { OffersLine } from './offers-line.tsx';
import { GoodsTags, PromisesLine } from './promises-line.tsx';
import { type Choice, chosenSku, firstChoice } from './sku-choice.rules.ts';

const LastViewed = lazyPart(() => import('./last-viewed.tsx'), 'LastViewed');
const MoreGoods = lazyPart(() => import('./more-goods.tsx'), 'MoreGoods');
const Reviews = lazyPart(() => import('./reviews.tsx'), 'Reviews');

/** Every picture once: the goods' own, then those of their versions. */
function picturesOf(goods: Goods): string[] {
	const values = goods.specs.flatMap((spec) => spec.values.map((value) => value.image));
	return [...new Set([...goods.images, ...values, ...goods.skus.map((sku) => sku.image)])].filter(Boolean);
}

/** The picture that the choice so far asks for. */
function pictureOfChoice(goods: Goods, choice: Choice): string {
	const sku = chosenSku(goods.skus, choice);
	if (sku?.image) return sku.image;
	const values = goods.specs.flatMap((spec, group) => spec.values.filter((value) => value.id === choice[group]));
	return values.find((value) => value.image)?.image ?? '';
}

/** Goods: pictures, what they cost, how to choose and buy them, their story, their maker. */
export function GoodsView({ goods, isPreview = false }: { goods: Goods; isPreview?: boolean }): ReactNode {
	const { t } = useTranslation('store-goods');
	useLook(goods.id, isPreview);
	const [choice, setChoice] = useState(() =>
		firstChoice(
			goods.skus,
			goods.specs.map((spec) => spec.values.map((value) => value.id)),
		),
	);
	const sku = chosenSku(goods.skus, choice);
	const hasOnePrice = goods.price_min === goods.price_max;
	const origin = sku?.origin_price ?? (hasOnePrice ? goods.origin_price : goods.price_min);
	const price = sku?.price ?? goods.price_min;
	const hasOffer = (sku ?? goods).reduced_to !== '';
	return (
		<article>
			{isPreview && (
				<p className={classes['preview']} role="status">
					{t('preview')}
				</p>
			)}
			<nav className={classes['path']} aria-label={t('path')}>
				<Link to={paths.home}>{t('home')}</Link>
				{goods.classify_path.map(({ id, name }) => (
					<Link key={id} to={paths.category(id)}>
						{name}
					</Link>
				))}
			</nav>
			<div className={classes['top']}>
				<Gallery
					pictures={picturesOf(goods)}
					wanted={pictureOfChoice(goods, choice)}
					name={goods.name}
					corner={goods.corner}
				/>
				<div className={classes['words']}>
					<header className={classes['header']}>
						<GoodsMarks goods={goods} isPreview={isPreview} />
						<GoodsTags goods={goods} />
						<h1 className={classes['name']}>{goods.name}</h1>
						{goods.brief && <p className={classes['brief']}>{goods.brief}</p>}
						<p className={classes['maker']}>
							{t('by')}{' '}
							{goods.merchant_id > 0 ? (
								<Link to={paths.creator(goods.merchant_id)}>{goods.merchant_name}</Link>
							) : (
								<span>{goods.merchant_name}</span>
							)}
							{goods.brand && (
								<span className={classes['brandOf']}>
									{t('brand')} <Link to={paths.brand(goods.brand.id)}>{goods.brand.name}</Link>
								</span>
							)}
							{goods.sales > 0 && <span className={classes['sold']}>{t('sold', { count: goods.sales })}</span>}
							{goods.star_num > 0 && (
								<a href="#reviews" className={classes['rating']}>
									<Rating mean={goods.star_mean} num={goods.star_num} />
								</a>
							)}
						</p>
					</header>
					<p className={classes['price']} aria-live="polite">
						{sku ? (
							<Money amount={sku.reduced_to || sku.price} look="price" size="xl" />
						) : (
							<PriceRange min={goods.price_min} max={goods.price_max} offer={goods.reduced_to} size="xl" />
						)}
						{sku?.reduced_to && (
							<>
								{' '}
								<Money amount={sku.price} struck />
							</>
						)}
						{!hasOffer && Number(origin) > Number(price) && <Money amount={origin} struck />}
					</p>
					<OffersLine offers={goods.offers} />
					{!isPreview && <MemberPrice goodsId={goods.id} sku={sku} />}
					{!isPreview && <CouponRow of={{ goods_id: goods.id }} />}
					<BuyPanel goods={goods} choice={choice} sku={sku} isPreview={isPreview} onChoice={setChoice} />
					<DeliveryLine goods={goods} skuId={isPreview ? undefined : (sku ?? goods.skus[0])?.id} />
					<PromisesLine goods={goods} />
				</div>
			</div>
			<GoodsStory goods={goods} />
			{goods.star_num > 0 && (
				<WhenNear id="reviews">
					<Reviews goods={goods} />
				</WhenNear>
			)}
			{goods.merchant_id > 0 && (
				<WhenNear>
					<MoreGoods merchantId={goods.merchant_id} except={goods.id} />
				</WhenNear>
			)}
			{!isPreview && (
				<WhenNear>
					<LastViewed except={goods.id} />
				</WhenNear>
			)}
		</article>
	);
}
