import { describe } from 'vitest';
import { describeChannel } from '#server/testing/channels.suite.ts';
import { openWechatRoom } from '#server/testing/gateways/wechat.gateway.ts';

describe('WeChat Pay', () => describeChannel(openWechatRoom));
