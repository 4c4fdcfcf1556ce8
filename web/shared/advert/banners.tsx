import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { AdvertLink } from '#web/shared/advert/advert-link.tsx';
import type { Banner } from '#web/shared/advert/adverts.ts';
import { BannerPicture } from '#web/shared/advert/banner-picture.tsx';
import classes from '#web/shared/advert/banners.module.css';
import { useAutoplay } from '#web/shared/advert/use-autoplay.ts';

interface BannersProps {
	banners: readonly Banner[];
	/** `head`: on top of a page; `strip`: between other things, lower. */
	look: 'head' | 'strip';
	/** The address below which pages are this app's own. */
	within: string;
}

function Slide({ banner, isFirst, within }: { banner: Banner; isFirst: boolean; within: string }): ReactNode {
	const picture = <BannerPicture banner={banner} isFirst={isFirst} className={classes['picture']} />;
	if (!banner.href) return picture;
	return (
		<AdvertLink href={banner.href} kind="banner" id={banner.id} within={within} className={classes['link']}>
			{picture}
		</AdvertLink>
	);
}

/** The banners of a place, one on screen: swipe, buttons and arrow keys slide them; several slide by themselves until somebody minds. */
export function Banners({ banners, look, within }: BannersProps): ReactNode {
	const { t } = useTranslation('kit');
	const track = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(0);
	const count = banners.length;

	function slideTo(place: number): void {
		const width = track.current?.clientWidth ?? 0;
		track.current?.scrollTo({ left: ((place + count) % count) * width });
	}
	const slide = (by: number) => slideTo(shown + by);
	const autoplay = useAutoplay({ isOn: count > 1, onSlide: () => slide(1) });
	function slideByKey(event: KeyboardEvent): void {
		const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (!by || count < 2) return;
		event.preventDefault();
		autoplay.stop();
		slide(by);
	}
	function slideByHand(by: number): void {
		autoplay.stop();
		slide(by);
	}

	if (count === 0) return null;
	return (
		<section
			className={classes['banners']}
			data-look={look}
			aria-label={t('advert.banners')}
			onKeyDown={slideByKey}
			{...autoplay.minded}
		>
			<ul
				ref={track}
				className={classes['track']}
				onScroll={({ currentTarget }) =>
					setShown(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))
				}
			>
				{banners.map((banner, place) => (
					<li key={banner.id} className={classes['slide']}>
						<Slide banner={banner} isFirst={place === 0} within={within} />
					</li>
				))}
			</ul>
			{count > 1 && (
				<div data-unprinted="" className={classes['bar']}>
					<ActionIcon
						className={classes['button']}
						radius="xl"
						aria-label={t('advert.previous')}
						onClick={() => slideByHand(-1)}
					>
						<ChevronLeft size={18} />
					</ActionIcon>
					<span className="at-figures">
						{Math.min(shown, count - 1) + 1} / {count}
					</span>
					<ActionIcon
						className={classes['button']}
						radius="xl"
						aria-label={t('advert.next')}
						onClick={() => slideByHand(1)}
					>
						<ChevronRight size={18} />
					</ActionIcon>
					{autoplay.isOffered && (
						<ActionIcon
							className={classes['button']}
							radius="xl"
							aria-label={t(autoplay.isPlaying ? 'advert.pause' : 'advert.play')}
							onClick={autoplay.toggle}
						>
							{autoplay.isPlaying ? <Pause size={16} /> : <Play size={16} />}
						</ActionIcon>
					)}
				</div>
			)}
		</section>
	);
}
