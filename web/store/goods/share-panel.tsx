import { Button } from '@mantine/core';
import { Copy, Share2 } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { QrCode } from '#web/kit/ui/qr-code.tsx';
import { DialogHead, LightDialog } from '#web/store/common/light-dialog.tsx';
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
	const field = useRef<HTMLInputElement>(null);
	const title = useId();
	// Without what the reader came with: words of a search, marks of an advert.
	const address = new URL(paths.goods(goods.id), location.origin).href;

	async function copy(close: () => void): Promise<void> {
		try {
			await navigator.clipboard.writeText(address);
			close();
			toast.success(t('share.copied'));
		} catch {
			// What lies in front would hide a toast: the address stands ready to be copied by hand.
			field.current?.select();
		}
	}

	async function hand(close: () => void): Promise<void> {
		try {
			await navigator.share({ title: goods.name, url: address });
			close();
		} catch {
			// Whoever turns back has not shared anything.
		}
	}

	return (
		<LightDialog className={classes['panel']} labelledBy={title} onClose={onClose}>
			{(close) => (
				<div className={classes['inner']}>
					<DialogHead id={title} title={t('share.title')} closeLabel={t('share.close')} onClose={close} />
					<p className={classes['name']}>{goods.name}</p>
					<div className={classes['code']}>
						<QrCode text={address} label={t('share.code')} size={184} />
					</div>
					<p className={classes['scan']}>{t('share.scan')}</p>
					<input
						ref={field}
						className={classes['address']}
						aria-label={t('share.address')}
						value={address}
						readOnly={true}
						onFocus={({ currentTarget }) => currentTarget.select()}
					/>
					<Button
						radius="xl"
						size="md"
						leftSection={<Copy size={17} aria-hidden="true" />}
						onClick={() => void copy(close)}
					>
						{t('share.copy')}
					</Button>
					{'share' in navigator && (
						<Button
							radius="xl"
							size="md"
							variant="default"
							leftSection={<Share2 size={17} aria-hidden="true" />}
							onClick={() => void hand(close)}
						>
							{t('share.more')}
						</Button>
					)}
				</div>
			)}
		</LightDialog>
	);
}
