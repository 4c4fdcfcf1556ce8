import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from '#web/kit/captcha/click-captcha.module.css';
import { moved, type Point, pointAt } from '#web/kit/captcha/points.ts';
import type { Picture } from '#web/kit/captcha/use-captcha.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface ClickPictureProps {
	picture: Picture;
	points: readonly Point[];
	isOpen: boolean;
	onChoose: (point: Point) => void;
	onRemove: (index: number) => void;
}

/** The picture to click, by pointer or with a cross-hair by keys; each numbered point takes itself away. */
export function ClickPicture({ picture, points, isOpen, onChoose, onRemove }: ClickPictureProps): ReactNode {
	const { t } = useTranslation('captcha');
	const button = useRef<HTMLButtonElement>(null);
	const [crossHair, setCrossHair] = useState<Point>();

	// The dialog opened before the picture was there, so its own first focus missed it.
	useEffect(function takeFocus() {
		button.current?.focus({ preventScroll: true });
	}, []);

	function placeOf({ x, y }: Point) {
		return { left: `${(x / picture.width) * 100}%`, top: `${(y / picture.height) * 100}%` };
	}

	function chooseByPointer(event: MouseEvent<HTMLButtonElement>): void {
		// A click without a pointer comes from Enter or Space, which the keys below have served.
		if (event.detail === 0) return;
		setCrossHair(undefined);
		onChoose(pointAt(event, event.currentTarget.getBoundingClientRect(), picture));
	}

	function steer(event: KeyboardEvent): void {
		const from = crossHair ?? { x: picture.width / 2, y: picture.height / 2 };
		const next = moved(from, event, picture);
		if (next) setCrossHair(next);
		else if (event.key === 'Enter' || event.key === ' ') {
			if (crossHair) onChoose(crossHair);
			else setCrossHair(from);
		} else if (event.key === 'Backspace') onRemove(points.length - 1);
		else return;
		event.preventDefault();
	}

	return (
		<div className={classes['frame']} style={{ maxWidth: picture.width }}>
			<button
				ref={button}
				type="button"
				className={classes['picture']}
				style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
				aria-label={t('picture')}
				aria-disabled={!isOpen}
				data-captcha-picture
				onClick={chooseByPointer}
				onKeyDown={steer}
			>
				<img src={picture.base64} alt="" width={picture.width} height={picture.height} draggable={false} />
			</button>
			{crossHair && <span className={classes['crossHair']} style={placeOf(crossHair)} aria-hidden />}
			{points.map((point, index) => (
				<button
					key={`${point.x},${point.y}`}
					type="button"
					className={classes['point']}
					style={placeOf(point)}
					aria-label={t('removePoint', { place: index + 1 })}
					onClick={() => onRemove(index)}
				>
					{index + 1}
				</button>
			))}
		</div>
	);
}
