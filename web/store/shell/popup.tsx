import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { AdvertLink } from '#web/shared/advert/advert-link.tsx';
import { shownPopups } from '#web/shared/advert/advert-memory.ts';
import type { Banner } from '#web/shared/advert/adverts.ts';
import { BannerPicture } from '#web/shared/advert/banner-picture.tsx';
import { LightDialog } from '#web/store/common/light-dialog.tsx';
import classes from './popup.module.css';

/** One banner over the page: Escape, the cross and a press beside it close; the focus goes back to where it was. */
export function Popup({ banner, onClose }: { banner: Banner; onClose: () => void }): ReactNode {
	const { t } = useTranslation('kit');
	useEffect(() => shownPopups.add(banner.key), [banner.key]);
	const picture = <BannerPicture banner={banner} isFirst className={classes['picture']} />;
	return (
		<LightDialog className={classes['popup']} label={banner.title} onClose={onClose}>
			{(close) => (
				<>
					<ActionIcon
						className={classes['close']}
						size={44}
						radius="xl"
						variant="default"
						aria-label={t('dialog.close')}
						onClick={close}
					>
						<X size={20} />
					</ActionIcon>
					<div className={classes['frame']}>
						{banner.href ? (
							<AdvertLink
								href={banner.href}
								kind="banner"
								id={banner.id}
								within="/store"
								className={classes['link']}
								onFollow={close}
							>
								{picture}
							</AdvertLink>
						) : (
							picture
						)}
					</div>
				</>
			)}
		</LightDialog>
	);
}
