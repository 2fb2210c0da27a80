/** The HTML that Word puts into the clipboard for a heading, a text, lists, a table and a link; with fewer styles. */
export const WORD_HTML = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:10.5pt;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<h1><b><span style='font-size:22.0pt;font-family:宋体'>灯下看画<span lang=EN-US><o:p></o:p></span></span></b></h1>
<p class=MsoNormal><span style='font-family:宋体'>展期<b>自十一月二十日</b>起，<i style='mso-bidi-font-style:normal'>免费</i>入馆。<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]><span style='font-family:宋体'>带一支铅笔</span></p>
<p class=MsoListParagraph style='margin-left:42.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>n<span>&nbsp; </span></span></span><![endif]>不用钢笔</p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>l<span>&nbsp; </span></span></span><![endif]>分组</p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span></span><![endif]>先看</p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span></span><![endif]>再画</p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0><tr><td width=277 valign=top style='width:207.4pt'><p class=MsoNormal>日期<o:p></o:p></p></td><td width=277 valign=top><p class=MsoNormal>教室<o:p></o:p></p></td></tr></table>
<p class=MsoNormal>见<a href="https://example.org/show"><span style='color:blue'>展览页</span></a>。</p>
<!--EndFragment--></body></html>`;
