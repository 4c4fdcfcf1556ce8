import type { ReactNode } from 'react';
import { bannerResource } from '#domain/advert/banner.resource.ts';
import { noticeBarResource } from '#domain/advert/notice-bar.resource.ts';
import { windowCells } from '#web/admin/common/window-cell.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';

/** Pictures that the store shows for a time. */
export function BannerPage(): ReactNode {
	return <ResourcePage resource={bannerResource} cells={windowCells} />;
}

/** Lines above the store's pages. */
export function NoticeBarPage(): ReactNode {
	return <ResourcePage resource={noticeBarResource} cells={windowCells} />;
}
