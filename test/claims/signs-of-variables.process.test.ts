import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

describe('a variable with a sign before it', () => {
  it('is the one that a script defines, and no member of that name', async () => {
    const script = '$global:ShopSettings = @{}\nclass Values {\n    [int]$LastExitCode\n}\n';
    const guide = '# Use\n\nSet `$ShopSettings` and read `$LastExitCode`.\n';
    const lines = await judgedAfter(
      { before: { 'src/shop.ps1': script, 'docs/guide.md': guide }, after: { 'src/shop.ps1': `${script}\n` } },
      'docs/guide.md',
    );
    expect(lines.find((line) => line.startsWith('$ShopSettings: '))).toMatch(/^\$ShopSettings: verified/);
    expect(lines.find((line) => line.startsWith('$LastExitCode: '))).not.toContain('verified');
  });

  it('is a field of the class that is written before it, also of one that the constructor promotes', async () => {
    const code =
      '<?php\nclass Cart {\n  public function __construct(private string $ownerName, string $plainThing) {}\n}\n';
    const guide = '# Use\n\nSee `Cart::$ownerName`, `Cart::$plainThing` and `$ownerName`.\n';
    const lines = await judgedAfter(
      { before: { 'src/Cart.php': code, 'docs/guide.md': guide }, after: {} },
      'docs/guide.md',
    );
    expect(lines.map((line) => line.split(',', 1)[0])).toEqual([
      'Cart::$ownerName: verified',
      'Cart::$plainThing: uncertain',
      '$ownerName: uncertain',
    ]);
  });
});
