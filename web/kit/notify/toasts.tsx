import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/notify/toasts.module.css';
import { dismissToast, lifeOf, type Toast, useToasts } from '#web/kit/notify/toasts.store.ts';

const signs = {
	success: 'm5 10.5 3.2 3.2L15 7',
	error: 'M10 5.5v5.5M10 14v.2',
	info: 'M10 9v5M10 6v.2',
};

function ToastCard({ toast }: { toast: Toast }): ReactNode {
	const { t } = useTranslation('kit');
	const [isPaused, setPaused] = useState(false);
	useEffect(
		function fadeAway() {
			if (isPaused) return;
			const timer = setTimeout(() => dismissToast(toast.id), lifeOf(toast));
			return () => clearTimeout(timer);
		},
		[isPaused, toast],
	);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer or the focus on a message only keeps it longer
		<div
			className={classes['toast']}
			data-kind={toast.kind}
			onPointerEnter={() => setPaused(true)}
			onPointerLeave={() => setPaused(false)}
			onFocus={() => setPaused(true)}
			onBlur={() => setPaused(false)}
		>
			<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className={classes['sign']}>
				<circle cx="10" cy="10" r="9" />
				<path d={signs[toast.kind]} />
			</svg>
			<p className={classes['text']}>{toast.text}</p>
			{toast.action && (
				<button
					type="button"
					className={classes['action']}
					onClick={() => {
						toast.action?.run();
						dismissToast(toast.id);
					}}
				>
					{toast.action.label}
				</button>
			)}
			<button
				type="button"
				className={classes['close']}
				aria-label={t('notice.dismiss')}
				onClick={() => dismissToast(toast.id)}
			>
				<svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
					<path d="m3 3 8 8m0-8-8 8" />
				</svg>
			</button>
		</div>
	);
}

/** Where messages appear; errors interrupt a screen reader, the rest waits. */
export function Toasts(): ReactNode {
	const { t } = useTranslation('kit');
	const toasts = useToasts((state) => state.toasts);
	const errors = toasts.filter(({ kind }) => kind === 'error');
	const others = toasts.filter(({ kind }) => kind !== 'error');
	return (
		<section data-unprinted="" className={classes['stack']} aria-label={t('notice.region')}>
			<div role="alert" aria-atomic="false">
				{errors.map((toast) => (
					<ToastCard key={toast.id} toast={toast} />
				))}
			</div>
			<div role="status" aria-atomic="false">
				{others.map((toast) => (
					<ToastCard key={toast.id} toast={toast} />
				))}
			</div>
		</section>
	);
}
