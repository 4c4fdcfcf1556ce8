import { Button } from '@mantine/core';
import { Copy, Share2, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { QrCode } from '#web/kit/ui/qr-code.tsx';
import { paths } from '#web/store/common/paths.ts';
import type { Goods } from './goods.reads.ts';
import classes from './share-panel.module.css';

interface SharePanelProps {
	goods: Goods;
	onClose(): void;
}

/** The address of goods to copy, to scan, or to hand to another app of the device. */
export function SharePanel({ goods, onClose }: SharePanelProps): ReactNode {
	const { t } = useTranslation('store-goods');
	const dialog = useRef<HTMLDialogElement>(null);
	const title = useId();
	useEffect(() => dialog.current?.showModal(), []);
	// Without what the reader came with: words of a search, marks of an advert.
	const address = new URL(paths.goods(goods.id), location.origin).href;
	const close = () => dialog.current?.close();

	async function copy(): Promise<void> {
		try {
			await navigator.clipboard.writeText(address);
			close();
			toast.success(t('share.copied'));
		} catch {
			// What lies in front would hide a toast: the address stands ready to be copied by hand.
			dialog.current?.querySelector('input')?.select();
		}
	}

	async function hand(): Promise<void> {
		try {
			await navigator.share({ title: goods.name, url: address });
			close();
		} catch {
			// Whoever turns back has not shared anything.
		}
	}

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own
		<dialog
			ref={dialog}
			className={classes['panel']}
			aria-labelledby={title}
			onClick={({ target }) => target === dialog.current && close()}
			onClose={onClose}
		>
			<div className={classes['inner']}>
				<header className={classes['head']}>
					<h2 id={title}>{t('share.title')}</h2>
					<button type="button" className={classes['close']} aria-label={t('share.close')} onClick={close}>
						<X size={20} aria-hidden="true" />
					</button>
				</header>
				<p className={classes['name']}>{goods.name}</p>
				<div className={classes['code']}>
					<QrCode text={address} label={t('share.code')} size={184} />
				</div>
				<p className={classes['scan']}>{t('share.scan')}</p>
				<input
					className={classes['address']}
					aria-label={t('share.address')}
					value={address}
					readOnly={true}
					onFocus={({ currentTarget }) => currentTarget.select()}
				/>
				<Button radius="xl" size="md" leftSection={<Copy size={17} aria-hidden="true" />} onClick={() => void copy()}>
					{t('share.copy')}
				</Button>
				{'share' in navigator && (
					<Button
						radius="xl"
						size="md"
						variant="default"
						leftSection={<Share2 size={17} aria-hidden="true" />}
						onClick={() => void hand()}
					>
						{t('share.more')}
					</Button>
				)}
			</div>
		</dialog>
	);
}
