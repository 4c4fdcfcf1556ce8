import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const jobMenu: readonly MenuSeed[] = [
	{
		...menuPage(
			'routine/job',
			{ 'zh-cn': '任务与定时', en: 'Jobs and timers' },
			'el-icon-AlarmClock',
			['index', 'export'],
			{
				'jobs/export': { 'zh-cn': '导出任务', en: 'Export jobs' },
				retry: { 'zh-cn': '重试任务', en: 'Retry jobs' },
				timer: {
					'zh-cn': '操作定时任务（含提前解冻商户货款与积分）',
					en: "Run, pause and move timers (early, this releases creators' money and earned points)",
				},
			},
		),
		place: 30,
	},
];
