import { type AdvertMotif, type AdvertShape, advertDrawing } from '#demo/art/adverts.ts';
import { emptyFrame, merchantBanner, storeBanner } from '#demo/art/banners.ts';
import { brandMark } from '#demo/art/brand-marks.ts';
import { makerBanner, makerMark } from '#demo/art/makers.ts';
import { gardenLogo, mistLogo, portrait } from '#demo/art/marks.ts';
import { toWebp } from '#demo/art/render.ts';
import { type TopicMotif, topicDrawing } from '#demo/art/topics.ts';
import type { demoBrands } from '#demo/shop/brands.ts';
import type { DemoMerchant } from '#demo/shop/shop.types.ts';

/** The picture of goods whose own picture is missing. */
export const drawPlaceholder = (): Promise<Buffer> => toWebp(emptyFrame(), 800);

/** A creator's logo. */
export const drawLogo = (merchant: DemoMerchant['key']): Promise<Buffer> => {
	if (merchant === 'studio' || merchant === 'garden')
		return toWebp(merchant === 'studio' ? mistLogo() : gardenLogo(), 400);
	return toWebp(makerMark(merchant), 400);
};

/** The logo of a brand that it sells. */
export const drawBrand = (key: (typeof demoBrands)[number]['key']): Promise<Buffer> => toWebp(brandMark(key), 400);

/** The head of the store, or of a creator's page. */
export const drawBanner = (of: 'store' | DemoMerchant['key']): Promise<Buffer> => {
	if (of === 'store') return toWebp(storeBanner(), 1600);
	return toWebp(of === 'studio' || of === 'garden' ? merchantBanner(of) : makerBanner(of), 1200);
};

/** A banner that the shop advertises with. */
export const drawAdvert = (motif: AdvertMotif, shape: AdvertShape): Promise<Buffer> =>
	toWebp(advertDrawing(motif, shape), shape === 'wide' ? 1600 : 1080);

/** The cover of a topic. */
export const drawTopic = (motif: TopicMotif): Promise<Buffer> => toWebp(topicDrawing(motif), 1600);

/** A member's portrait; the same seed gives the same face. */
export const drawAvatar = (seed: number): Promise<Buffer> => toWebp(portrait(seed), 240);
