import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/ui/lightbox.module.css';

/** Escape closes the pictures alone, not the dialog that they were opened in. */
const ownKeys = { 'data-mantine-stop-propagation': 'true' } as const;

interface LightboxProps {
	pictures: readonly string[];
	first: number;
	/** Gets which picture was on screen last. */
	onClose: (last: number) => void;
}

/** The pictures as large as the screen allows: arrow keys or a swipe show the next one, Escape closes. */
export function Lightbox({ pictures, first, onClose }: LightboxProps): ReactNode {
	const { t } = useTranslation('kit');
	const dialog = useRef<HTMLDialogElement>(null);
	const track = useRef<HTMLDivElement>(null);
	const [shown, setShown] = useState(first);
	// biome-ignore lint/correctness/useExhaustiveDependencies: opens once, at the picture that was clicked
	useEffect(function open() {
		dialog.current?.showModal();
		track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: 'instant' });
	}, []);

	const slide = (by: number) => track.current?.scrollBy({ left: by * track.current.clientWidth });
	function slideByKey(event: KeyboardEvent): void {
		if (event.key === 'ArrowLeft') slide(-1);
		if (event.key === 'ArrowRight') slide(1);
	}

	return (
		<dialog
			ref={dialog}
			className={classes['lightbox']}
			{...ownKeys}
			aria-label={t('lightbox.label')}
			onClose={() => onClose(shown)}
			onKeyDown={slideByKey}
		>
			<div
				ref={track}
				className={classes['track']}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it where scripts are slow
				tabIndex={0}
				{...ownKeys}
				onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
			>
				{pictures.map((picture, index) => (
					<img
						key={picture}
						src={fileUrl(picture)}
						alt={t('lightbox.picture', { number: index + 1, count: pictures.length })}
						className={classes['picture']}
						loading={Math.abs(index - shown) < 2 ? 'eager' : 'lazy'}
					/>
				))}
			</div>
			<ActionIcon
				className={classes['close']}
				size={48}
				radius="xl"
				variant="default"
				{...ownKeys}
				aria-label={t('dialog.close')}
				onClick={() => dialog.current?.close()}
			>
				<X size={22} />
			</ActionIcon>
			{pictures.length > 1 && (
				<div className={classes['bar']}>
					<ActionIcon
						size={48}
						radius="xl"
						variant="default"
						{...ownKeys}
						aria-label={t('lightbox.previous')}
						disabled={shown === 0}
						onClick={() => slide(-1)}
					>
						<ChevronLeft size={22} />
					</ActionIcon>
					<span className="at-figures" aria-live="polite">
						{shown + 1} / {pictures.length}
					</span>
					<ActionIcon
						size={48}
						radius="xl"
						variant="default"
						{...ownKeys}
						aria-label={t('lightbox.next')}
						disabled={shown === pictures.length - 1}
						onClick={() => slide(1)}
					>
						<ChevronRight size={22} />
					</ActionIcon>
				</div>
			)}
		</dialog>
	);
}
