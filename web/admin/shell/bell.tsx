import { ActionIcon, Popover } from '@mantine/core';
import { Bell as BellSign } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { shopConfig } from '#domain/notify/notify.contract.ts';
import { bellPath } from '#web/admin/common/notices.paths.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useLive } from '#web/kit/live/live.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import classes from './bell.module.css';
import { useLiveNotices } from './use-live-notices.ts';

const BellPanel = lazyPart(() => import('./bell-panel.tsx'), 'BellPanel', {
	texts: ['admin-notify'],
	pending: <div className={classes['waiting']} />,
});

/** While nothing comes by itself. */
const everyMs = 60_000;

/** The newest unread notices, counted on a bell. */
export function Bell(): ReactNode {
	const { t } = useTranslation('admin-shell');
	const [isOpen, setOpen] = useState(false);
	const isLive = useLive(({ isOn }) => isOn);
	const { data, refetch } = useCall<typeof shopConfig>(
		'GET',
		bellPath,
		{},
		{ errors: 'silent', ...(!isLive && { everyMs }) },
	);
	useLiveNotices(data);
	const count = data?.unreadCount ?? 0;

	function toggle(): void {
		setOpen(!isOpen);
		// What came since it was asked for last is seen at once.
		if (!isOpen) void refetch();
	}

	// Who hears the label hears the number that is seen.
	const shown = count > 99 ? '99+' : String(count);
	const label = t('tools.notices', { count, shown });
	return (
		<Popover
			opened={isOpen}
			onChange={setOpen}
			position="bottom-end"
			width={360}
			trapFocus
			returnFocus
			withinPortal={false}
		>
			<Popover.Target>
				<ActionIcon size="lg" aria-label={label} title={label} className={classes['bell']} onClick={toggle}>
					<BellSign size={18} />
					{count > 0 && (
						<span className={classes['count']} aria-hidden="true">
							{shown}
						</span>
					)}
				</ActionIcon>
			</Popover.Target>
			<Popover.Dropdown p={0} aria-label={label}>
				{isOpen && (
					<BellPanel notices={data?.notify ?? []} mayRing={data?.playAudio ?? false} onClose={() => setOpen(false)} />
				)}
			</Popover.Dropdown>
		</Popover>
	);
}
