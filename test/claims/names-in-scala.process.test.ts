import { describe, expect, it } from 'vitest';
import { claimsAfter, standingOf, whyOf } from '../support/judged.js';

const SHOP = {
  'build.sbt': 'lazy val shop = project.in(file("."))\n',
  'src/Basket.scala': 'package shop\n\nobject BasketItems {\n  def fillUp(): Unit = ()\n}\n',
  'src/Checkout.scala':
    'package shop\n\nobject payNow {\n  def apply(): Unit = ()\n}\n\nclass Till {\n  def openTill(): Unit = ()\n}\n',
  'src/deep/Plain.scala':
    'package com.example\npackage tools\n\nobject PlainHelper {\n  def plainThing(n: String): String = n\n}\n',
};

async function judged(doc: string): Promise<readonly string[]> {
  const before = { ...SHOP, 'docs/use.md': `# Use\n\n${doc}\n` };
  return (await claimsAfter({ before, after: {} }, 'docs/use.md')).map(
    (one) => `${one.claim.text}: ${standingOf(one)}, ${whyOf(one)}`,
  );
}

describe('A package of Scala', () => {
  it.each([
    ['`shop.payNow`', 'verified, payNow is defined in src/Checkout.scala:3'],
    ['`shop.BasketItems`', 'verified, BasketItems is defined in src/Basket.scala:3'],
    ['`com.example.tools.PlainHelper`', 'verified, PlainHelper is defined in src/deep/Plain.scala:4'],
    ['`tools.PlainHelper`', 'verified, PlainHelper is defined in src/deep/Plain.scala:4'],
    ['`com.tools.PlainHelper`', 'uncertain, PlainHelper is in the package com.example.tools, not in com.tools'],
    ['`shop.openTill`', 'uncertain, shop is a package, and openTill is defined only outside of it'],
    ['`shop.PlainHelper`', 'uncertain, shop is a package, and PlainHelper is defined only outside of it'],
  ])('has what all its files define: %s', async (doc, verdict) => {
    expect((await judged(`Call ${doc} here.`)).map((row) => row.replace(/^.*?: /, ''))).toEqual([verdict]);
  });
});

const PLUGIN = {
  'build.sbt': 'sbtPlugin := true\n',
  'src/Keys.scala':
    'package shop\n\nimport sbt._\n\ntrait ShopKeys {\n  val shopLogs = settingKey[String]("The folder of logs.")\n  val shopPack = taskKey[File]("Makes a package.")\n}\n',
  'src/ShopPlugin.scala':
    'package shop\n\nimport sbt._\n\nobject ShopPlugin extends AutoPlugin with ShopKeys {\n  override lazy val projectSettings = Seq(shopLogs := "/var/log", Linux / shopPack := pack.value)\n}\n',
  'src/CapPlugin.scala':
    'package shop\n\nimport sbt._\n\nobject CapPlugin extends AutoPlugin with ShopKeys {\n  override lazy val projectSettings = Seq(shopPack := cap.value)\n}\n',
};

describe('A setting of a plugin of sbt', () => {
  it('has the default that the plugin gives to it', async () => {
    const before = { ...PLUGIN, 'docs/use.md': '# Settings\n\n- `shopLogs`: the folder. Defaults to `/var/log/`.\n' };
    const rows = (await claimsAfter({ before, after: {} }, 'docs/use.md')).map(
      (one) => `${one.claim.text}: ${standingOf(one)}, ${whyOf(one)}`,
    );
    expect(rows).toEqual([
      'shopLogs: verified, shopLogs is defined in src/Keys.scala:6 (ShopKeys)',
      'shopLogs = /var/log/: verified, src/ShopPlugin.scala:6 gives shopLogs the default "/var/log"',
    ]);
  });

  it('is a claim with its scope, unless it is one of sbt', async () => {
    const doc =
      '# Tasks\n\nCall `Linux / shopPack` here, or `Linux/shopPack`, not `Compile / packageBin` or `Lynux / shopPack`.\n';
    const rows = (await claimsAfter({ before: { ...PLUGIN, 'docs/use.md': doc }, after: {} }, 'docs/use.md')).map(
      (one) => `${one.claim.type} ${one.claim.text}: ${standingOf(one)}, ${whyOf(one)}`,
    );
    expect(rows.filter((row) => row.startsWith('code_example'))).toEqual([
      'code_example Linux / shopPack: verified, shopPack is defined in src/Keys.scala:7 (ShopKeys)',
      'code_example Linux/shopPack: verified, shopPack is defined in src/Keys.scala:7 (ShopKeys)',
      expect.stringMatching(/^code_example Lynux \/ shopPack: uncertain, .* no code there names the scope Lynux/),
    ]);
  });
});
