// Texte für den, der eine Partie anlegt oder nach ihren Regeln fragt.
import type { MakingKey } from './making.en';

export const de: Readonly<Record<MakingKey, string>> = {
  'group.common': 'Am häufigsten gefragt',
  'group.map': 'Karte und Gelände',
  'group.forces': 'Truppen',
  'group.plans': 'Pläne und Geheimnisse',
  'group.march': 'Marsch und Verpflegung',
  'group.aims': 'Ziele und Ende',
  'group.score': 'Wertung',
  'group.battles': 'Schlachten am Spieltisch',
  'group.series': 'Eine Serie von Kriegszügen',
  'group.time': 'Antworten und Zeit',
  'group.other': 'Weitere',
  'options.tartar-raid': 'opponent=Volk des Fürsten|map=Karte|turn_limit=Letzte Runde|battle_mode=Schlachten|town_attempt=Angriff auf die Stadt|wrath=Zorn des Khans|terrain=Gelände|hex_map=Sechseckkarte|hex_extras=Zusätze auf Sechsecken|rough_mod=Wurf an schwierigen Seiten|base_units_aga=Einheiten des Aga|base_units_prince=Einheiten des Fürsten|foot_share=Anteil zu Fuß|village_defence=Verteidigung der Dörfer|town_host=Belagerungsheer|tartary_levy=Aufgebot der Tatarei|reinforcements=Verstärkungen|balkan_abattis=Verhaue|balkan_serfs=Leibeigene|cossack_edge=Rand der Söldner|heroic_place=Ort der Dörfler|dummy_reveal=Ende der Gerüchte|skill_reveal=Können zeigen|join_arrival=Ankunft im Gefecht|join_policing=Aufsicht beim Vereinen|activation_timing=Wurf um das Aufgebot|withdraw_from=Heimkehr ab|town_multiplier=Wert der Stadtmauer|climax_limit=Entscheidungsschlachten|battle_ask=Art je Schlacht vereinbaren|referee=Spielleitung|tabletop_scale=Maßstab am Spieltisch|played_turns=Runden am Spieltisch|men_per_unit=Mann je Einheit|turn_days=Tage je Runde|windows=Antwortfenster|window_close=Schluss der Fenster|window_seconds=Sekunden je Fenster|step_seconds=Sekunden je Schritt|clock=Uhr',
  'options.age-of-arthur': 'attacker=Wer angreift|series=Serie|turn_limit=Letzte Runde|battle_mode=Schlachten|duel_mode=Zweikämpfe|plunder_view=Sicht auf die Beute|list_p1=Truppen von Platz 1|list_p2=Truppen von Platz 2|diagonals=Diagonalen|row5_lateral=Quer in Reihe 5|ends_of_earth=Ränder der Welt|bridge_width=Breite der Brücken|attacker_halt=Angreifer darf ruhen|release_turn=Verteidiger frei ab Runde|defender_strip=Verteidiger zehrt beim|row1_red_jack=Roter Bube in Reihe 1|attrition_shortfall=Mangel an Verpflegung|raid_winner=Sieger des Kriegszugs|defender_values=Wert unbesehenen Lands|duel_prestige=Prestige im Zweikampf|victory_prestige=Prestige des Siegs|raids_max=Kriegszüge höchstens|carry=Übertrag|tribute_threshold=Schwelle des Tributs|major_battle=Aufstand|after_major=Nach dem Aufstand|conquest_effect=Folge der Eroberung|deposition=Absetzung|deadline=Frist|deadline_action=Nach der Frist',
  'options.meeting-of-hosts': 'battle_mode=Schlacht|table_w=Tischbreite|table_h=Tischtiefe|terrain=Gelände|terrain_density=Dichte des Geländes|terrain_mirror=Gespiegeltes Gelände|army_mode=Heere|budget=Punkte|hidden_deployment=Verdeckte Aufstellung|open_rosters=Offene Heereslisten|fog=Nebel des Krieges|hidden_quality=Geheime Güte|show_ready=Bereitschaft zeigen|turn_limit=Letzter Zug|break_point=Bruchpunkt|tie_winner=Sieger bei Gleichstand|general_risk=Gefahr für Feldherren|elephant_panic=Panik der Elefanten|traits=Eigenschaften',
  'options.values': 'off=Aus|on=An|none=Ohne|auto=Automatisch|yes=Ja|no=Nein',
};
